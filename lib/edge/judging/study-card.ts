import "server-only";
import { type StudyCard, getStudyCard } from "@/lib/operations/judging/get-study-card";
import { AppError } from "@/lib/errors";
import { problemResponse } from "@/lib/edge/problem";

/** Pictures kept: drawing one takes a fifth of a second, and a study has as many as its sessions have items. */
const MOST_KEPT = 200;
const kept = new Map<string, Promise<ArrayBuffer>>();

/** A study's picture, drawn once for each score; a problem where there is none. */
export async function answerCard(
  request: { slug: string; got: string | null },
  draw: (card: StudyCard) => Promise<ArrayBuffer>,
): Promise<Response> {
  try {
    const picture = await drawOnce(await getStudyCard(request), draw);
    return new Response(picture, {
      headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=3600" },
    });
  } catch (error) {
    return problemResponse(error);
  }
}

/** Drawings that wait for their turn: anybody may ask, and judges share the processor. */
const MOST_WAITING = 5;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

const inTurn = (draw: () => Promise<ArrayBuffer>): Promise<ArrayBuffer> => {
  if (waiting >= MOST_WAITING)
    throw new AppError("busy", {
      userMessage: "Many pictures are being drawn at this moment. Ask again in a few seconds.",
      retryAfterSeconds: 5,
    });
  waiting += 1;
  const picture = last.then(draw).finally(() => {
    waiting -= 1;
  });
  last = picture.catch(() => undefined);
  return picture;
};

const drawOnce = (card: StudyCard, draw: (card: StudyCard) => Promise<ArrayBuffer>): Promise<ArrayBuffer> => {
  const key = JSON.stringify(card);
  const picture = kept.get(key) ?? inTurn(() => draw(card));
  kept.set(key, picture);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  picture.catch(() => kept.delete(key));
  return picture;
};
