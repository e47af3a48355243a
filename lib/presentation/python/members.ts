import { PythonBinding } from "./python-scope";
import { STANDARD_MEMBERS } from "./standard-names";

/**
 * The attributes and methods the sample declares. Nobody knows the type of `x` in `x.size`, so a member is one thing by
 * its name, whatever class it stands in; names of the standard library's members stay. A private name (`__x`) is
 * another one in each class, as Python has it.
 */
export class Members {
  private readonly known = new Map<string, PythonBinding>();

  declare(name: string, owner: number | null): PythonBinding {
    const key = keyOf(name, owner);
    const member = this.known.get(key) ?? new PythonBinding(name);
    member.isMember = true;
    member.isKept ||= STANDARD_MEMBERS.has(name) || isDunder(name);
    this.known.set(key, member);
    return member;
  }

  /** null for a member that the sample does not declare */
  find(name: string, owner: number | null): PythonBinding | null {
    return this.known.get(keyOf(name, owner)) ?? null;
  }
}

export const isDunder = (name: string) => name.startsWith("__") && name.endsWith("__");

const keyOf = (name: string, owner: number | null) =>
  owner !== null && name.startsWith("__") && !isDunder(name) ? `${owner}:${name}` : name;
