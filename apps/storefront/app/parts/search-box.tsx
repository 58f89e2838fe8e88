import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Search } from 'lucide'
import type { ComponentProps } from 'react'

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
