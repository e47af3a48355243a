import { Fragment, type ReactNode } from "react";
import { type Block, parseBlocks } from "./marked-blocks";
import { parseInline } from "./marked-inline";
import type { Span } from "./marked-spans";

/**
 * Text in the everyday part of CommonMark, as elements: no raw HTML can come of it, whatever was written. Each part has the direction of its
 * first letters, whatever the page's language; code is read from left to right.
 */
export function MarkedText({ text, className = "prose" }: { text: string; className?: string }) {
  return (
    <div className={className}>
      {parseBlocks(text).map((block, at) => (
        <Fragment key={at}>{draw(block)}</Fragment>
      ))}
    </div>
  );
}

/** The same of one line, for where a paragraph has no place, such as in a heading. */
export function MarkedLine({ text }: { text: string }) {
  return <span className="prose">{inline(text)}</span>;
}

const draw = (block: Block): ReactNode => {
  switch (block.is) {
    case "heading":
      return (
        <p className="font-semibold" dir="auto">
          {inline(block.text)}
        </p>
      );
    case "code":
      return (
        <pre tabIndex={0} dir="ltr">
          <code>{block.text}</code>
        </pre>
      );
    case "quote":
      return <blockquote dir="auto">{inline(block.text)}</blockquote>;
    case "list": {
      const items = block.items.map((item, at) => (
        <li key={at} dir="auto">
          {inline(item)}
        </li>
      ));
      return block.isOrdered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
    }
    case "paragraph":
      return <p dir="auto">{inline(block.text)}</p>;
  }
};

const inline = (text: string): ReactNode => spans(parseInline(text));

const spans = (list: Span[]): ReactNode =>
  list.map((span, at) => {
    switch (span.is) {
      case "text":
        return <Fragment key={at}>{span.text}</Fragment>;
      case "code":
        return (
          <code key={at} dir="ltr">
            {span.text}
          </code>
        );
      case "strong":
        return <strong key={at}>{spans(span.spans)}</strong>;
      case "emphasis":
        return <em key={at}>{spans(span.spans)}</em>;
      case "link":
        return (
          <a key={at} href={span.href} rel="noreferrer noopener" target="_blank">
            {spans(span.spans)}
          </a>
        );
    }
  });
