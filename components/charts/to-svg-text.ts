/** What of an element's style a file needs, since it has no style sheet. */
const STYLES = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-opacity",
  "opacity",
  "font-size",
  "font-weight",
  "text-anchor",
  "dominant-baseline",
  "paint-order",
] as const;
const INITIAL: Partial<Record<(typeof STYLES)[number], string>> = {
  "fill-opacity": "1",
  stroke: "none",
  "stroke-width": "1px",
  "stroke-dasharray": "none",
  "stroke-opacity": "1",
  opacity: "1",
  "font-weight": "400",
  "text-anchor": "start",
  "dominant-baseline": "auto",
  "paint-order": "normal",
};
const NAMESPACE = "http://www.w3.org/2000/svg";

/**
 * The drawings inside an element as one SVG file that needs nothing of the page: each colour variable is resolved, as the
 * light theme has it, because papers are white. Drawings that stand side by side keep their places; text around them
 * that belongs to the picture is marked `data-picture-text`.
 */
export function toSvgText(picture: HTMLElement): string {
  const copy = picture.cloneNode(true) as HTMLElement;
  copy.style.color = "var(--ink)";
  copy.style.position = "absolute";
  copy.style.visibility = "hidden";
  copy.style.width = `${picture.clientWidth}px`;
  // The colours are worked out at the root, so that the root must be light; back before anything is painted.
  const { dataset } = document.documentElement;
  const theme = dataset.theme;
  dataset.theme = "light";
  picture.after(copy);
  try {
    return drawn(copy);
  } finally {
    copy.remove();
    if (theme === undefined) delete dataset.theme;
    else dataset.theme = theme;
  }
}

const drawn = (copy: HTMLElement): string => {
  const { left, top, width, height } = copy.getBoundingClientRect();
  const file = document.createElementNS(NAMESPACE, "svg");
  const size = { width: String(Math.ceil(width)), height: String(Math.ceil(height)) };
  setAll(file, { xmlns: NAMESPACE, ...size, viewBox: `0 0 ${size.width} ${size.height}` });
  setAll(file, { "font-family": "Helvetica, Arial, sans-serif" });
  const paper = document.createElementNS(NAMESPACE, "rect");
  setAll(paper, { width: "100%", height: "100%", fill: "#ffffff" });
  file.append(paper);
  for (const svg of copy.querySelectorAll("svg")) {
    if (svg.parentElement?.closest("svg")) continue;
    const place = svg.getBoundingClientRect();
    const part = svg.cloneNode(true) as SVGElement;
    resolve(svg, part);
    setAll(part, { x: String(place.left - left), y: String(place.top - top) });
    setAll(part, { width: String(place.width), height: String(place.height) });
    file.append(part);
  }
  for (const words of copy.querySelectorAll<HTMLElement>("[data-picture-text]")) {
    const place = words.getBoundingClientRect();
    const text = document.createElementNS(NAMESPACE, "text");
    text.textContent = words.textContent;
    const style = getComputedStyle(words);
    setAll(text, { x: String(place.left - left), y: String(place.top - top + 0.75 * place.height) });
    setAll(text, { "font-size": style.fontSize, fill: style.color });
    file.append(text);
  }
  return `${new XMLSerializer().serializeToString(file)}\n`;
};

const setAll = (element: Element, attributes: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
};

const SHAPES = new Set(["path", "rect", "circle", "line", "polygon", "polyline", "ellipse", "text", "tspan"]);

/** Reads from the element on the page, writes to its twin for the file. */
const resolve = (shown: Element, part: Element): void => {
  part.removeAttribute("class");
  part.removeAttribute("style");
  part.removeAttribute("tabindex");
  // React's marks between the parts of a text.
  for (const node of [...part.childNodes]) if (node.nodeType === Node.COMMENT_NODE) node.remove();
  // A group's style has reached its shapes.
  const isShape = SHAPES.has(shown.localName);
  const isText = shown.localName === "text" || shown.localName === "tspan";
  const style = getComputedStyle(shown);
  for (const name of STYLES) {
    const value = style.getPropertyValue(name);
    const isTextOnly = name.startsWith("font") || name === "text-anchor" || name === "dominant-baseline";
    const isLeftOut = !isShape || (isTextOnly && !isText) || value === INITIAL[name] || value === "";
    if (isLeftOut) part.removeAttribute(name);
    else part.setAttribute(name, value);
  }
  for (const [at, child] of [...shown.children].entries()) {
    const twin = part.children[at];
    if (twin) resolve(child, twin);
  }
};
