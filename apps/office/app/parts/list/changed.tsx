import type { PulseTopic } from '@delguur/contract/office/pulse'
import { Icon } from '@delguur/ui/icon'
import { RefreshCw } from 'lucide'
import { useT } from '../../lib/i18n.ts'
import { useListChanges } from '../../lib/pulse.ts'

/** Stands at the head of a list once others changed what it shows; its rows move only when it is pressed. */
export function Changed({ topics }: { topics: readonly PulseTopic[] }) {
  const t = useT()
  const { isChanged, show } = useListChanges(topics)
  return (
    <span role="status">
      {isChanged && (
        <button type="button" className="btn btn-night" onClick={show}>
          <Icon icon={RefreshCw} small />
          {t('pulse.changed')}
        </button>
      )}
    </span>
  )
}
