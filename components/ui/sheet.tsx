"use client";

import { type ReactNode, useEffect, useRef } from "react";

/** A modal dialog of the browser's own: focus stays inside, Escape closes it. */
export function Sheet({
  isOpen,
  onClose,
  title,
  isToRead = false,
  children,
}: {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Begins at its title, not at its first button: that may stand below a long text. */
  isToRead?: boolean;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
    if (isOpen && isToRead) heading.current?.focus();
  }, [isOpen, isToRead]);
  return (
    <dialog ref={dialog} className="sheet" aria-label={title} onClose={onClose}>
      {isOpen && (
        <>
          <h2 ref={heading} tabIndex={-1} className="mb-4">
            {title}
          </h2>
          {children}
        </>
      )}
    </dialog>
  );
}
