"use client";

import { useId, useState } from "react";
import { useField } from "@/components/design/editor-context";
import { Button } from "@/components/ui/button";
import { isLocale, type Locale, LOCALE_ENGLISH, tagOf } from "@/lib/study/wording/locales";
import { type TextToTranslate, useTexts, useTranslations } from "./use-translations";

/** One language: whether its words were reviewed, and every text of the study beside its translation. */
export function TranslationPart({ locale, isOwn }: { locale: Locale; isOwn: boolean }) {
  const { remove } = useTranslations();
  return (
    <section className="card flex flex-col gap-3 p-4" aria-label={LOCALE_ENGLISH[locale]}>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h3>{LOCALE_ENGLISH[locale]}</h3>
        {!isOwn && (
          <Button variant="quiet" onClick={() => remove(locale)}>
            Remove {LOCALE_ENGLISH[locale]}
          </Button>
        )}
      </div>
      <Reviewed locale={locale} />
      {!isOwn && <Texts locale={locale} />}
    </section>
  );
}

function Reviewed({ locale }: { locale: Locale }) {
  const { value, set } = useField("reviewedLocales");
  const reviewed = Array.isArray(value) ? value.filter(isLocale) : [];
  const isReviewed = reviewed.includes(locale);
  return (
    <div>
      {!isReviewed && (
        <p className="text-sm font-semibold text-danger">Not yet reviewed by a native speaker</p>
      )}
      <label className="flex items-start gap-2.5 text-sm">
        <input
          type="checkbox"
          className="mt-1 size-4.5 shrink-0"
          checked={isReviewed}
          onChange={({ target }) => {
            const others = reviewed.filter((other) => other !== locale);
            const next = target.checked ? [...others, locale] : others;
            set(next.length === 0 ? undefined : next);
          }}
        />
        <span>
          A native speaker has read the built-in words, and those of judges’ pages in the preview, and found
          them right.
        </span>
      </label>
    </div>
  );
}

function Texts({ locale }: { locale: Locale }) {
  const texts = useTexts(locale);
  const { written, write } = useTranslations();
  if (texts === null)
    return (
      <p className="text-sm text-muted">Mend the faults of the protocol first; its texts are listed then.</p>
    );
  const own = written[locale] ?? {};
  const missing = texts.filter(({ path, offered }) => !own[path] && !offered).length;
  const known = new Set(texts.map(({ path }) => path));
  const gone = Object.keys(own).filter((path) => !path.startsWith("tasks.") && !known.has(path));
  const ofTasks = Object.keys(own).filter((path) => path.startsWith("tasks."));
  return (
    <details>
      <summary className="min-h-11 py-2 text-sm">
        {texts.length} texts, {missing === 0 ? "all of them translated" : `${missing} without a translation`}
      </summary>
      <div className="flex flex-col gap-4 pt-2">
        {texts.map((text) => (
          <TextRow
            key={text.path}
            text={text}
            locale={locale}
            value={own[text.path]}
            onWrite={(value) => write(locale, text.path, value)}
          />
        ))}
        {ofTasks.map((path) => (
          <TextRow
            key={path}
            text={{ path, text: path, offered: undefined }}
            locale={locale}
            value={own[path]}
            onWrite={(value) => write(locale, path, value)}
          />
        ))}
        <NewTask onAdd={(path, text) => write(locale, path, text)} />
        {gone.map((path) => (
          <p key={path} className="text-sm">
            {path} is no text of this study any more.{" "}
            <Button variant="quiet" onClick={() => write(locale, path, undefined)}>
              Remove it
            </Button>
          </p>
        ))}
      </div>
    </details>
  );
}

function TextRow({
  text,
  locale,
  value,
  onWrite,
}: {
  text: TextToTranslate;
  locale: Locale;
  value: string | undefined;
  onWrite: (value: string | undefined) => void;
}) {
  const id = useId();
  const { tag, direction } = tagOf(locale);
  const isOffered = value === undefined && text.offered !== undefined;
  return (
    <div className="grid gap-1 sm:grid-cols-2 sm:gap-4">
      <label htmlFor={id} className="text-sm whitespace-pre-line">
        {text.text}
        <span className="block font-mono text-xs text-muted">{text.path}</span>
      </label>
      <div>
        <textarea
          id={id}
          className="field w-full"
          rows={text.text.length > 120 ? 5 : 1}
          lang={tag}
          dir={direction}
          value={value ?? text.offered ?? ""}
          aria-describedby={`${id}-note`}
          onChange={({ target }) =>
            onWrite(target.value === "" || target.value === text.offered ? undefined : target.value)
          }
        />
        <p id={`${id}-note`} className="text-xs text-muted">
          {isOffered && "Built-in translation"}
          {!isOffered && !value && "No translation yet"}
        </p>
      </div>
    </div>
  );
}

/** Texts of tasks are imported with the samples; a translation names its task by the key. */
function NewTask({ onAdd }: { onAdd: (path: string, text: string) => void }) {
  const [key, setKey] = useState("");
  const [part, setPart] = useState<"title" | "body">("title");
  const [text, setText] = useState("");
  const isComplete = key.trim() !== "" && text.trim() !== "";
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="text-sm font-medium">
        Text of a task. Without one, judges read the task as it was imported.
      </legend>
      <div className="flex flex-wrap items-end gap-2">
        <label className="text-sm">
          Key of the task
          <input className="field" value={key} onChange={({ target }) => setKey(target.value)} />
        </label>
        <label className="text-sm">
          Part
          <select
            className="field"
            value={part}
            onChange={({ target }) => setPart(target.value === "body" ? "body" : "title")}
          >
            <option value="title">Title</option>
            <option value="body">Text</option>
          </select>
        </label>
        <label className="grow text-sm">
          Translation
          <textarea
            className="field w-full"
            rows={1}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <Button
          disabled={!isComplete}
          onClick={() => {
            onAdd(`tasks.${key.trim()}.${part}`, text);
            setText("");
          }}
        >
          Add
        </Button>
      </div>
    </fieldset>
  );
}
