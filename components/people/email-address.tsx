/** An address that, where it is too long for its line, breaks after the @ first. */
export function EmailAddress({ address, className = "" }: { address: string; className?: string }) {
  const domain = address.lastIndexOf("@") + 1;
  return (
    <span className={`wrap-anywhere ${className}`}>
      {address.slice(0, domain)}
      <wbr />
      {address.slice(domain)}
    </span>
  );
}
