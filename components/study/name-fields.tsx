import { TextField } from "@/components/ui/text-field";

/** What a study made from another one is called: its title, and the short name in its judges' link. */
export function NameFields({
  title,
  slug,
  titleHint,
  isTitleRequired = false,
  faultOf = () => ({}),
  onTitle,
  onSlug,
}: {
  title: string;
  slug: string;
  titleHint: string;
  isTitleRequired?: boolean;
  faultOf?: (path: "title" | "slug") => { fault?: string };
  onTitle: (title: string) => void;
  onSlug: (slug: string) => void;
}) {
  return (
    <>
      <TextField
        label="Title"
        name="title"
        hint={titleHint}
        required={isTitleRequired}
        maxLength={200}
        value={title}
        onChange={({ target }) => onTitle(target.value)}
        {...faultOf("title")}
      />
      <TextField
        label="Short name"
        name="slug"
        hint={`The judges’ link: /judge/${slug || "…"}. It cannot be changed later.`}
        required
        maxLength={60}
        autoCapitalize="none"
        spellCheck={false}
        value={slug}
        onChange={({ target }) => onSlug(target.value)}
        {...faultOf("slug")}
      />
    </>
  );
}
