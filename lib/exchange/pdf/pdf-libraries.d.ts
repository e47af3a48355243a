/** What is used here of libraries that bring no types. */
declare module "pdfkit" {
  import type { Readable } from "node:stream";
  export default class PDFDocument extends Readable {
    constructor(options: {
      size: [number, number];
      margin: number;
      /** Null: none of the fonts that every reader of PDFs has. */
      font: null;
      info: { CreationDate: Date };
    });
    registerFont(name: string, font: Uint8Array): this;
    end(): void;
  }
}

declare module "svg-to-pdfkit" {
  import type PDFDocument from "pdfkit";
  export default function SVGtoPDF(
    document: PDFDocument,
    svg: string,
    x: number,
    y: number,
    options: { fontCallback: () => string; warningCallback: (warning: string) => void },
  ): void;
}

declare module "fontkit" {
  export function create(font: Uint8Array): { characterSet: number[] };
}
