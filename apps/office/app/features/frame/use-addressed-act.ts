import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

const waitMs = 100
const longestMs = 5000

/** What an address asks for besides its screen: `#add` presses the button that adds one, `#help` opens the help. */
export function useAddressedAct(onHelp: () => void): void {
  const { hash, pathname, search, key } = useLocation()
  const navigate = useNavigate()
  const help = useRef(onHelp)
  help.current = onHelp
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the address is opened anew, by its key
  useEffect(() => {
    if (hash !== '#add' && hash !== '#help') return
    const clear = () => void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
    if (hash === '#help') {
      help.current()
      clear()
      return
    }
    const began = Date.now()
    const timer = setInterval(() => {
      const button = document.querySelector<HTMLElement>('main [data-add]')
      if (!button && Date.now() - began < longestMs) return
      clearInterval(timer)
      clear()
      button?.click()
    }, waitMs)
    return () => clearInterval(timer)
  }, [key, hash])
}
