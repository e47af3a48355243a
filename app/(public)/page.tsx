import { JudgeFrame } from "@/components/judge/judge-frame";
import { DESIGN_SPECS } from "@/lib/study/designs/designs";
import { PublicStudy } from "@/components/judge/begin/public-study";
import { PlainLink } from "@/components/ui/plain-link";
import { listPublicStudies } from "@/lib/operations/results/list-public-studies";
import { wordsIn } from "@/components/judge/words/catalogues";

export default async function LandingPage() {
  const words = wordsIn("en");
  const { landing: landingWords } = words;
  const studies = await listNow();
  const open = studies.filter(({ isOpen }) => isOpen);
  const unsealed = studies.filter(({ isOpen }) => !isOpen);
  return (
    <JudgeFrame
      words={words}
      isWide
      aside={
        <PlainLink href="/studies" className="text-sm text-muted">
          {landingWords.researchers}
        </PlainLink>
      }
    >
      <h1 className="max-w-2xl text-3xl sm:text-4xl">{landingWords.title}</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">{landingWords.lead}</p>
      <h2 className="mt-12 mb-4">{landingWords.open}</h2>
      {open.length === 0 ? (
        <p className="card p-6 text-muted">{landingWords.none}</p>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2">
          {open.map((study) => (
            <PublicStudy
              key={study.slug}
              words={words}
              study={{ ...study, design: DESIGN_SPECS[study.design].name }}
            />
          ))}
        </ul>
      )}
      {unsealed.length > 0 && (
        <>
          <h2 className="mt-12 mb-4">{landingWords.unsealed}</h2>
          <ul className="grid gap-4 sm:grid-cols-2">
            {unsealed.map((study) => (
              <PublicStudy
                key={study.slug}
                words={words}
                study={{ ...study, design: DESIGN_SPECS[study.design].name }}
              />
            ))}
          </ul>
        </>
      )}
    </JudgeFrame>
  );
}

const listNow = () => listPublicStudies({ nowMs: Date.now() });
