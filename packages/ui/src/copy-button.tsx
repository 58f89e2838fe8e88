import { Check, Copy } from 'lucide'
import { useEffect, useState } from 'react'
import { copyText } from './copy-text.tsx'
import { useT } from './i18n.tsx'
import { Icon } from './icon.tsx'

/** Copies a text, then says so for two seconds. `what` names it: «Дансны дугаар». */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const t = useT()
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => setDone(false), 2000)
    return () => clearTimeout(timer)
  }, [done])
  const copy = async () => {
    if (await copyText(text)) setDone(true)
  }
  return (
    <button
      type="button"
      className={done ? 'copy copy-done' : 'copy'}
      aria-label={t('common.copy_what', { what })}
      onClick={() => void copy()}
    >
      <Icon icon={done ? Check : Copy} small />
      {t(done ? 'common.copied' : 'common.copy')}
      <span className="vh" role="status">
        {done ? t('common.copied') : ''}
      </span>
    </button>
  )
}
