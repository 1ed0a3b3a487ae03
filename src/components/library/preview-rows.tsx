import { useTranslation } from 'react-i18next'

export interface PreviewRowsProps {
  /** The first is the head. */
  readonly rows: readonly (readonly string[])[]
}

/** Rows of a file, in a region that scrolls both ways. */
export function PreviewRows({ rows: all }: PreviewRowsProps) {
  const { t } = useTranslation('library')
  const [head = [], ...rows] = all.map((cells, row) => cells.map((text, column) => ({ key: `${row} ${column}`, text })))
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label={t('preview.table')}
      className="scroll-thin max-h-[70dvh] overflow-auto rounded-lg border"
    >
      <table className="w-max min-w-full border-collapse text-xs tabular-nums">
        <thead className="sticky top-0 bg-card">
          <tr>
            {head.map(({ key, text }) => (
              <th key={key} scope="col" className="border-b px-2 py-1.5 text-start font-semibold whitespace-nowrap">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]?.key} className="odd:bg-subtle">
              {row.map(({ key, text }) => (
                <td key={key} className="max-w-80 truncate px-2 py-1" title={text}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
