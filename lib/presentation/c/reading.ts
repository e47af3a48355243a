import type { Binding } from "@/lib/presentation/scope";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import type { CScope } from "./c-scope";

/** Looks a name up; called after the whole program is read, so that a use may stand before its declaration. */
type LookUp = () => Binding | null;

/** What is done at a node of one type: declare, record, visit what is inside. */
export type Rule = (node: SyntaxNode, scope: CScope, reading: Reading) => void;

/** One place where the code writes a name. */
export interface CUse {
  name: string;
  from: number;
  to: number;
  find: LookUp;
  /** it stands behind a dot or an arrow */
  isMember: boolean;
}

/** The walk over a program of C or C++, which differ in their rules only. */
export class Reading {
  readonly uses: CUse[] = [];
  /** names used as members, whether or not the code declares them */
  readonly usedMembers = new Set<string>();
  /** what the program declares as types */
  readonly types = new Set<Binding>();
  /** what macros declare where they are used; filled in before anything is looked up */
  declaredByMacros: ReadonlyMap<string, Binding> = new Map();
  /** the scope that a function's parameters share with its body, by function declarator */
  readonly parameterScopes = new Map<number, CScope>();

  /** @param members by name: without types nobody knows whose member `x.size` is */
  constructor(
    private readonly rules: Readonly<Record<string, Rule>>,
    readonly members = new Map<string, Binding>(),
  ) {}

  visit(node: SyntaxNode, scope: CScope): void {
    const rule = this.rules[node.type];
    if (rule === undefined) this.visitInside(node, scope);
    else rule(node, scope, this);
  }

  visitInside(node: SyntaxNode, scope: CScope): void {
    if (node.childCount === 0) return;
    for (const child of node.namedChildren) if (child !== null) this.visit(child, scope);
  }

  record(node: SyntaxNode, find: LookUp, isMember = false): void {
    this.uses.push({ name: node.text, from: node.startIndex, to: node.endIndex, find, isMember });
  }

  recordMember(node: SyntaxNode): void {
    this.usedMembers.add(node.text);
    this.record(node, () => this.members.get(node.text) ?? null, true);
  }

  declareMember(name: string): Binding {
    const binding = this.members.get(name) ?? { isKept: false };
    this.members.set(name, binding);
    return binding;
  }
}
