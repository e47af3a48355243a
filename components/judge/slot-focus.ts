/** Puts the focus on a slot's control: on the mark that takes the focus when one tabs into it. */
export function focusSlot(key: string): void {
  document
    .querySelector<HTMLElement>(`[data-slot="${CSS.escape(key)}"] [role="radio"][tabindex="0"]`)
    ?.focus({ preventScroll: true });
  // With its question's name, not its own row alone.
  showSlot(key);
}

/** As if the button that stands over the code was pressed, where there is one. */
export function pressNextDifference(): void {
  document.querySelector<HTMLElement>("[data-next-difference]")?.click();
}

/** Brings a slot's question into sight within what scrolls, without taking the focus: once it has the height that a mark leaves it. */
export function showSlot(key: string): void {
  requestAnimationFrame(() => {
    const slot = document.querySelector<HTMLElement>(`[data-slot="${CSS.escape(key)}"]`);
    (slot?.closest(".cell") ?? slot)?.scrollIntoView({ block: "nearest" });
  });
}

/** Moves the focus within a control, round at the ends, marking nothing. */
export function focusBeside(mark: HTMLElement, step: -1 | 1): void {
  const marks = [...(mark.closest("[data-slot]")?.querySelectorAll<HTMLElement>('[role="radio"]') ?? [])];
  marks[(marks.indexOf(mark) + step + marks.length) % marks.length]?.focus();
}

export function slotKeyAt(target: EventTarget | null): string | null {
  return target instanceof Element
    ? (target.closest<HTMLElement>("[data-slot]")?.dataset.slot ?? null)
    : null;
}
