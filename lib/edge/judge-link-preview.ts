import "server-only";
import type { Metadata } from "next";
import { ownOrigin } from "@/lib/auth/own-address";

interface LinkPreview {
  slug: string;
  title: string;
  description: string;
  /** The score that the link brings, as it stands in the address. */
  got: string | undefined;
  picture: { width: number; height: number };
}

/** What other sites show of a link to a public study. */
export function toLinkPreview({ slug, title, description, got, picture }: LinkPreview): Metadata {
  const url = `/judge/${slug}/card${got === undefined ? "" : `?got=${encodeURIComponent(got)}`}`;
  return {
    metadataBase: new URL(ownOrigin()),
    openGraph: {
      type: "website",
      siteName: "Evenhand",
      title,
      description,
      url: `/judge/${slug}`,
      images: [{ url, width: picture.width, height: picture.height, alt: title }],
    },
    twitter: { card: "summary_large_image", title, description, images: [url] },
  };
}
