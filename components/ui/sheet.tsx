"use client";

import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";

/** A modal dialog of the browser's own: focus stays inside, Escape closes it. */
export function Sheet({
  isOpen,
  onClose,
  title,
  isToRead = false,
  closeName,
  children,
}: {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Begins at its title, not at its first button: that may stand below a long text. */
  isToRead?: boolean;
  /** For a sheet that only says something: a cross of this name that stays in sight, and a press beside the sheet closes it. */
  closeName?: string;
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
    <dialog
      ref={dialog}
      className="sheet"
      aria-label={title}
      onClose={onClose}
      onClick={(event) => closeName !== undefined && isBeside(event) && onClose()}
    >
      {isOpen && (
        <>
          <div className="sheet-head">
            <h2 ref={heading} tabIndex={-1}>
              {title}
            </h2>
            {closeName !== undefined && (
              <button type="button" className="button button-quiet" aria-label={closeName} onClick={onClose}>
                ✕
              </button>
            )}
          </div>
          {children}
        </>
      )}
    </dialog>
  );
}

/** What lies around a dialog is its own, too, as far as events go. */
const isBeside = ({ target, currentTarget, clientX, clientY }: MouseEvent): boolean => {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom);
};
