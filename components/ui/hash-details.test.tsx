// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { HashDetails } from "./hash-details";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
afterEach(() => {
  window.location.hash = "";
});

it.each([
  { hash: "#inside", isOpen: true },
  { hash: "#a%20name", isOpen: true },
  { hash: "#elsewhere", isOpen: false },
  { hash: "#100%", isOpen: false },
  { hash: "#%E0%A4", isOpen: false },
])("the address $hash opens it: $isOpen, and never breaks the page", ({ hash, isOpen }) => {
  window.location.hash = hash;
  const box = document.body.appendChild(document.createElement("div"));
  const root = createRoot(box);
  act(() =>
    root.render(
      <HashDetails>
        <summary id="inside">Inside</summary>
        <p id="a name">Text</p>
      </HashDetails>,
    ),
  );
  expect(box.querySelector("details")?.open).toBe(isOpen);
  act(() => root.unmount());
  box.remove();
});
