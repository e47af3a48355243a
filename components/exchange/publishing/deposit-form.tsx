import { Download } from "lucide-react";
import { CodeLines } from "@/components/study/code-lines";
import { Button } from "@/components/ui/button";
import { ButtonLink, PlainLink } from "@/components/ui/plain-link";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { DEPOSIT_LICENCES, type Deposit } from "@/lib/results/publishing/deposit";

/** Metadata for a deposit at Zenodo: who made the data, under which licence, and what to send. */
export function DepositForm({
  slug,
  creators,
  licence,
  deposit,
}: {
  slug: string;
  creators: string;
  licence: string;
  /** What came of the fields as they are; null before they were sent. */
  deposit: { made: Deposit } | { fault: string } | null;
}) {
  return (
    <section id="deposit" className="card flex flex-col gap-4 p-5" aria-labelledby="deposit-title">
      <div>
        <h2 id="deposit-title">Deposit at Zenodo</h2>
        <p className="max-w-prose text-muted">
          Makes the metadata for a deposit of the bundle. Nothing is sent from here: download the{" "}
          <PlainLink href={`/api/v1/studies/${slug}/export/bundle.zip`} download>
            bundle
          </PlainLink>{" "}
          and the metadata, look at both, then upload them at{" "}
          <PlainLink href="https://zenodo.org/" rel="noreferrer" target="_blank">
            Zenodo
          </PlainLink>
          .
        </p>
      </div>
      <form method="get" action="#deposit" className="flex max-w-xl flex-col gap-4">
        <label className="flex flex-col gap-1">
          <span className="font-medium">Creators</span>
          <textarea
            name="creators"
            rows={3}
            required
            defaultValue={creators}
            className="field"
            placeholder="Lovelace, Ada; University of London; 0000-0002-1825-0097"
          />
          <span className="text-sm text-muted">
            One creator per line: family name, given names; affiliation; ORCID iD. The last two may be left
            out.
          </span>
        </label>
        <SelectField
          label="Licence of the data"
          name="licence"
          defaultValue={licence}
          options={DEPOSIT_LICENCES.map((value) => ({ value, name: NAMES[value] }))}
        />
        {deposit && "fault" in deposit && <Notice kind="fault">{deposit.fault}</Notice>}
        <div>
          <Button type="submit">Make the metadata</Button>
        </div>
      </form>
      {deposit && "made" in deposit && (
        <>
          <div className="flex flex-col items-start gap-2">
            <div className="w-full min-w-0">
              <CodeLines name="zenodo.json" code={JSON.stringify(deposit.made, null, 2)} />
            </div>
            <ButtonLink href={fileOf(deposit.made)} download="zenodo.json">
              <Download aria-hidden="true" size={16} /> Download zenodo.json
            </ButtonLink>
          </div>
          <CodeLines name="Upload" code={uploadOf(slug)} />
        </>
      )}
    </section>
  );
}

const fileOf = (made: Deposit): string =>
  `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(made, null, 2))}`;

const NAMES: Record<(typeof DEPOSIT_LICENCES)[number], string> = {
  "cc-by-4.0": "CC BY 4.0",
  "cc-zero": "CC0 1.0",
  "cc-by-sa-4.0": "CC BY-SA 4.0",
  "cc-by-nc-4.0": "CC BY-NC 4.0",
  "other-open": "Another open licence",
};

/** As Zenodo's documentation has it: the deposit first, then the file into its bucket. */
const uploadOf = (slug: string): string =>
  `export ZENODO_TOKEN=...   # from zenodo.org/account/settings/applications, scope deposit:write
curl -sS -H "Authorization: Bearer $ZENODO_TOKEN" -H "Content-Type: application/json" \\
  -d @zenodo.json https://zenodo.org/api/deposit/depositions > deposit.json
BUCKET=$(python3 -c "import json; print(json.load(open('deposit.json'))['links']['bucket'])")
curl -sS -H "Authorization: Bearer $ZENODO_TOKEN" --upload-file ${slug}-bundle.zip "$BUCKET/${slug}-bundle.zip"`;
