import { Search } from 'lucide'
import type { ComponentProps } from 'react'
import { useT } from './i18n.tsx'
import { Icon } from './icon.tsx'

type SearchBoxProps = ComponentProps<'input'> & {
  /** Where the form goes; works without scripts. */
  action: string
}

/** The search form with its round field. Attributes go to the input, so that an app may make it a combobox. */
export function SearchBox({ action, ...input }: SearchBoxProps) {
  const t = useT()
  return (
    <form className="search" action={action}>
      <Icon icon={Search} small />
      <input
        type="search"
        name="q"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        aria-label={t('common.search')}
        placeholder={t('common.search_placeholder')}
        {...input}
      />
    </form>
  )
}
