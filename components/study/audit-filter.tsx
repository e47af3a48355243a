import { Button } from "@/components/ui/button";
import { auditWords } from "./audit-words";

/** Shows one kind of deed only; a plain form, so that the choice stands in the address. */
export function AuditFilter({ actions, chosen }: { actions: readonly string[]; chosen: string | null }) {
  return (
    <form className="flex flex-wrap items-end gap-3">
      <label className="flex min-w-0 flex-col gap-1">
        <span className="font-medium">What was done</span>
        <select name="action" defaultValue={chosen ?? ""} className="field">
          <option value="">Everything</option>
          {actions.map((action) => (
            <option key={action} value={action}>
              {auditWords(action)}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit">Show</Button>
    </form>
  );
}
