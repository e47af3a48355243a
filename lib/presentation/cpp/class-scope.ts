import { CScope } from "@/lib/presentation/c/c-scope";
import type { Binding } from "@/lib/presentation/scope";
import type { CppProgram } from "./cpp-program";

/** The region in which a class's members are found by their bare names: its body, or a method defined outside it. */
export class MemberView extends CScope {
  constructor(
    parent: CScope,
    protected readonly className: string,
    protected readonly program: CppProgram,
  ) {
    super(parent);
  }

  override declare(name: string, from: number): Binding {
    return this.parent?.declare(name, from) ?? this.bind(name, from);
  }

  override find(name: string, at: number): Binding | null {
    return this.program.hasMember(this.className, name) ? this.program.spelled(name) : super.find(name, at);
  }
}

/** A class's body: what is declared in it becomes a member, but for constructors, which are named by their class. */
export class ClassScope extends MemberView {
  override declare(name: string, from: number): Binding {
    if (name !== this.className) return this.program.declareMember(this.className, name);
    return super.find(name, from) ?? this.program.spelled(name);
  }
}

/** What is outermost, namespaces included. */
export class ProgramScope extends CScope {
  constructor(private readonly program: CppProgram) {
    super(null);
  }

  override declare(name: string, from: number): Binding {
    return this.bind(name, from, this.program.spelled(name));
  }
}
