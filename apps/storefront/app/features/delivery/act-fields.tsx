import { useLocale } from '@delguur/ui/i18n'

/** What a form says before its script runs. */
export function ActFields({ intent, choice }: { intent: string; choice?: string }) {
  const locale = useLocale()
  return (
    <>
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="intent" value={intent} />
      {choice && <input type="hidden" name="choice" value={choice} />}
    </>
  )
}
