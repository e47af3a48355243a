import type { Protocol } from "./protocol-type";
import { toProtocolInput } from "./to-protocol-input";

/**
 * What of a protocol another study may begin with: what somebody chose or wrote, while built-in texts follow the new study. Left out is
 * what belongs to one study: its names, its ethics approval, and the codes by which a panel knows that somebody took part.
 */
export function toTemplate(protocol: Protocol): Record<string, unknown> {
  const {
    slug: _slug,
    title: _title,
    ethicsId: _ethics,
    completion: _codes,
    ...design
  } = toProtocolInput(protocol);
  return design;
}
