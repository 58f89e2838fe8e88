import type { ExportListName } from '@delguur/contract/staff-jobs'
import { FileDown } from 'lucide'
import { Refused } from '../lib/api.ts'
import { beginExport } from '../lib/jobs.ts'
import { useWords } from '../lib/text.ts'
import { Icon } from './icon.tsx'
import './export-buttons.css'
import { say } from './toast.tsx'

type Props = { list: ExportListName; query: URLSearchParams | Record<string, string> | string; disabled: boolean }

/** The rows of a list as they are filtered, as a file: its progress stands in the tray. */
export function ExportButtons({ list, query, disabled }: Props) {
  const w = useWords()
  const begin = (format: 'csv' | 'xlsx') =>
    beginExport(list, new URLSearchParams(query).toString(), format).catch((error: unknown) =>
      say(error instanceof Refused ? error.message : w.states.unreachable),
    )
  return (
    <span className="export-buttons">
      {(['csv', 'xlsx'] as const).map((format) => (
        <button
          key={format}
          type="button"
          className="btn btn-quiet"
          disabled={disabled}
          onClick={() => void begin(format)}
        >
          {format === 'csv' && <Icon icon={FileDown} small />}
          {format === 'csv' ? w.jobs.export : w.exports.xlsx}
        </button>
      ))}
    </span>
  )
}
