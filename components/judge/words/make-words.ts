import { formatMessage, type Values } from "@/lib/text/messages";
import type { Catalogue } from "./catalogue";

/** The values that a message names, read from its text: `"{position} of {total}"` needs `position` and `total`. */
type Names<Text extends string> = Text extends `${string}{${infer Head}}${infer Tail}`
  ? NamesIn<Head> | Names<Tail>
  : never;
type NamesIn<Head extends string> = Head extends `${infer Before}{${infer After}`
  ? NameOf<Before> | NamesIn<After>
  : NameOf<Head>;
type NameOf<Text extends string> = Text extends `${infer Name}, plural,${string}`
  ? Name
  : Text extends `${string}${" " | "#" | "."}${string}` | ""
    ? never
    : Text;

/** What a page uses: a text, or a function of a message's values that gives one. */
type Made<Node> = Node extends string
  ? [Names<Node>] extends [never]
    ? string
    : (values: Record<Names<Node>, string | number>) => string
  : { readonly [Key in keyof Node]: Made<Node[Key]> };

export type Words = Made<Catalogue>;
export type Group = keyof Catalogue;

/** Texts stay as they are; messages with values become functions that write numbers and plurals as the language does. */
export function makeWords<Groups extends Group>(
  messages: Pick<Widened, Groups>,
  locale: string,
): Pick<Words, Groups> {
  return make(messages, locale) as Pick<Words, Groups>;
}

const make = (node: unknown, locale: string): unknown => {
  if (typeof node === "string")
    return node.includes("{") ? (values: Values) => formatMessage(node, values, locale) : node;
  if (Array.isArray(node)) return node.map((item) => make(item, locale));
  return Object.fromEntries(
    Object.entries(node as Record<string, unknown>).map(([key, inside]) => [key, make(inside, locale)]),
  );
};

/** The shape of the English catalogue, with any text. */
type Widen<Node> = Node extends string
  ? string
  : Node extends readonly string[]
    ? readonly string[]
    : { readonly [Key in keyof Node]: Widen<Node[Key]> };
export type Widened = Widen<Catalogue>;
