/** Of the page that stands in a judge's place while there is no connection. */
export const offlineWords = {
  title: "There is no connection",
  body: "What you sent is stored, and your unsent marks are kept in this browser. Leave this page open: it comes back as soon as there is a connection.",
  again: "Try again now",
};
