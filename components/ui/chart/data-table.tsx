import styles from './data-table.module.css';
import type { Table } from './table';

/** The data of a chart as a table, which scrolls in its frame. */
export function DataTable({ table, label }: { table: Table; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section class={styles.frame} aria-label={label} tabIndex={0}>
      <table class={styles.table} aria-label={label}>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) =>
                column === 0 ? (
                  <th key={column} scope="row" dir="auto">
                    {cell.shown}
                  </th>
                ) : (
                  <td key={column}>{cell.shown}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
