import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'

/** All the ways to pay, folded while one of them is waited for; open where that one does not answer. */
export function OtherWays({ children, open = false }: { children: ReactNode; open?: boolean }) {
  const t = useT()
  return (
    <details className="step paying-other" open={open}>
      <summary>
        <h2>{t('paying.other')}</h2>
        <span className="i-turn">
          <Icon icon={ChevronDown} />
        </span>
      </summary>
      {children}
    </details>
  )
}
