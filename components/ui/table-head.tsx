interface HeadColumn {
  name: string;
  /** Over numbers, which stand to the right. */
  isNumber?: boolean;
  /** Read out only: the cells below speak for themselves. */
  isHidden?: boolean;
}

/** The head of a small table: one row with the names of its columns. */
export function TableHead({ columns }: { columns: readonly (string | HeadColumn)[] }) {
  return (
    <thead>
      <tr className="border-b border-line text-left">
        {columns.map((column) => {
          const { name, isNumber, isHidden }: HeadColumn =
            typeof column === "string" ? { name: column } : column;
          return (
            <th key={name} scope="col" className={`px-3 py-1.5 ${isNumber ? "text-right" : ""}`}>
              {isHidden ? <span className="sr-only">{name}</span> : name}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
