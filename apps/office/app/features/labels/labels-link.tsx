import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { Tags } from 'lucide'
import { Link } from 'react-router'
import { useT } from '../../lib/i18n.ts'

type Source =
  | { transfer: string }
  | { count: string }
  | { products: string }
  | { variants: string }
  | { filter: string }

/** Opens the labels of what a screen shows. */
export function LabelsLink({ of, className }: { of: Source; className?: string }) {
  const t = useT()
  return (
    <Link className={clsx('btn', className)} to={`/labels?${new URLSearchParams(of)}`}>
      <Icon icon={Tags} small />
      {t('labels.title')}
    </Link>
  )
}
