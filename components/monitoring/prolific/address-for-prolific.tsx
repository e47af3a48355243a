import { ToPaste } from "@/components/monitoring/to-paste";
import { LocalNote } from "@/components/ui/local-note";

/** The study's address, to paste on Prolific; one that Prolific cannot reach says so. */
export function AddressForProlific({ address }: { address: string }) {
  return (
    <div className="flex flex-col gap-2">
      <ToPaste name="Study address for Prolific" text={address} />
      <LocalNote address={address}>
        <strong>Prolific cannot reach this address, because it works on this computer only.</strong> Put
        Evenhand on a server first, and set <code>PUBLIC_URL</code> to the server&rsquo;s address.
      </LocalNote>
    </div>
  );
}
