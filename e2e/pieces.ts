/**
 * A page or an answer as a sorted list of its pieces, without what differs between any two answers. A page is streamed in
 * pieces whose number and order are a matter of the moment: what it says is compared, not when.
 */
export function toPieces(text: string): string {
  const data = [...text.matchAll(/self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)/g)]
    .map(([, piece = '""']) => JSON.parse(piece) as string)
    .join("");
  const markup = text
    .replace(/<script[\s\S]*?<\/script>/g, "")
    // What stands in the place of a part until that comes: whether it comes at once is a matter of the moment, too.
    .replace(/<!--\$\?--><template id="B:[^"]*"><\/template>[\s\S]*?<!--\/\$-->/g, "");
  return (
    [...markup.split("<"), ...data.split("\n")]
      .map(withoutMoment)
      // Marks of where the stream was cut, and ends of elements, which say nothing by themselves.
      .filter(
        (piece) => !/^(!--\/?\$\??-->|\/?template\b.*>|div hidden id="\{place\}">|\/[a-z0-9]+>)$/.test(piece),
      )
      // Rows in which a development server tells its own timing.
      .filter((piece) => !/^[0-9a-f]*:(?:[DJNW]|"\$)/.test(piece))
      .sort()
      .join("\n")
  );
}

const withoutMoment = (piece: string): string =>
  piece
    .replace(/\d\d:\d\d:\d\d(\.\d+)?/g, "{time}")
    .replace(/nonce(=|\\?":\\?)"[^"]*"/g, "{nonce}")
    .replace(/[\w-]{21}v\b/g, "{name}")
    .replace(/"(csrfToken|b|time|start|end|serverNow)":("[^"]*"|[\d.]+)/g, '"$1":{}')
    // By which a form is known that arrives twice: drawn anew for each page.
    .replace(/("formKey"(?: value=|:))"[^"]*"/g, "$1{}")
    // Names of rows, references to them, and the places that a stream fills.
    .replace(/(^|[}>\]])[0-9a-f]+:(?=["[{TIntf]|$)/g, "$1{row}:")
    .replace(/"\$[A-Zh@]?[0-9a-f]+(:[^"]*)?"/g, "{row}")
    .replace(/\b(id|for|aria-labelledby|aria-describedby)="(S:|B:|P:|_)[^"]*"/g, '$1="{place}"');
