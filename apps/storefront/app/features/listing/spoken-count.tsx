import { LiveRegion } from '@delguur/ui/a11y'
import { useEffect, useState } from 'react'

/** So long after the page is there that what it says of itself does not drown the count. */
const afterMs = 300

/** Says how much was found. What is in a page from the beginning is not read aloud, so the words come a moment later. */
export function SpokenCount({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(setAnnounced, afterMs, text)
    return () => clearTimeout(timer)
  }, [text])
  return <LiveRegion>{announced}</LiveRegion>
}
