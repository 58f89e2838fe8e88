import { useT } from '../../lib/i18n.ts'

type Props = { text: string; discardText: string; busy: boolean; onDiscard: () => void }

/** How much of the form around it was changed, with the buttons that discard and save it. */
export function SaveBar({ text, discardText, busy, onDiscard }: Props) {
  const t = useT()
  return (
    <div className="night" role="status">
      <span>{text}</span>
      <button type="button" className="btn" disabled={busy} onClick={onDiscard}>
        {discardText}
      </button>
      <button type="submit" className="btn btn-go" disabled={busy} title="Ctrl S">
        {busy ? t('common.saving') : t('common.save')}
      </button>
    </div>
  )
}
