import { columnOptions, type Columns } from './columns.ts'
import { classNames } from '#client/lib/class-names.ts'

const bars = (columns: Columns) =>
  Array.from({ length: columns }, (_, index) => {
    const width = (18 - (columns - 1) * 2) / columns
    return <rect key={index} x={1 + index * (width + 2)} y="2" width={width} height="16" rx="1.5" />
  })

interface Props {
  value: Columns
  onChange: (columns: Columns) => void
  className?: string
}

export const ColumnPicker = ({ value, onChange, className }: Props) => (
  <div role="group" aria-label="Columns" className={classNames('flex gap-1.5', className)}>
    {columnOptions.map((columns) => (
      <button
        key={columns}
        type="button"
        className="btn btn-square btn-quiet"
        aria-label={columns === 1 ? '1 column' : `${columns} columns`}
        aria-pressed={columns === value}
        onClick={() => onChange(columns)}
      >
        <svg width="20" height="20" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
          {bars(columns)}
        </svg>
      </button>
    ))}
  </div>
)
