import { X } from 'lucide'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useT } from './i18n.tsx'
import { IconButton } from './icon-button.tsx'
import { Link } from './link.tsx'
import { Picture } from './picture.tsx'
import { hideToast, type Toast, toastStore } from './toast-store.tsx'
import { useToastFocus } from './use-toast-focus.ts'

const visibleMs = 5000

/** Where messages appear; one per page, always present so that screen readers notice what comes. */
export function ToastRegion() {
  const t = useT()
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => toastStore.none)
  const region = useRef<HTMLElement>(null)
  useToastFocus(region, toasts)
  return (
    <section className="toasts" aria-label={t('common.a11y.toasts')} ref={region}>
      <div role="status" aria-live="polite" className="toasts-list">
        {toasts.map((toast) => (
          <ToastView key={toast.id} {...toast} />
        ))}
      </div>
    </section>
  )
}

function ToastView({ id, text, action, link, picture }: Toast) {
  const t = useT()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => hideToast(id), visibleMs)
    return () => clearTimeout(timer)
  }, [held, id])
  const press = () => {
    action?.onPress()
    hideToast(id)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the mouse and the focus only hold it in place
    <div
      className="toast"
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
    >
      {picture && <Picture src={picture} alt="" sizes="2.75rem" width={44} height={44} upTo={360} eager />}
      <span>{text}</span>
      {action && (
        <button type="button" className="toast-act" onClick={press}>
          {action.label}
        </button>
      )}
      {link && (
        <Link className="toast-act" href={link.href} onClick={() => hideToast(id)}>
          {link.label}
        </Link>
      )}
      <IconButton icon={X} label={t('common.close')} onClick={() => hideToast(id)} />
    </div>
  )
}
