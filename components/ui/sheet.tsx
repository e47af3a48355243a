"use client";

import { type ReactNode, useEffect, useRef } from "react";

/** A modal dialog of the browser's own: focus stays inside, Escape closes it. */
export function Sheet({
  isOpen,
  onClose,
  title,
  children,
}: {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog ref={dialog} className="sheet" aria-label={title} onClose={onClose}>
      {isOpen && (
        <>
          <h2 className="mb-4">{title}</h2>
          {children}
        </>
      )}
    </dialog>
  );
}
