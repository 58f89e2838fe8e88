import { useEffect, useRef, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import styles from './counter.module.css'

type Detected = { rawValue: string }
type Detector = { detect: (source: HTMLVideoElement) => Promise<Detected[]> }
type DetectorClass = new (options: { formats: string[] }) => Detector

/** Reads codes with the camera, each once while it stays in the picture. */
export function Scanner({ onCode, onFailed }: { onCode: (code: string) => void; onFailed: () => void }) {
  const t = useT()
  const video = useRef<HTMLVideoElement>(null)
  const [fault, setFault] = useState(false)
  const latest = useRef({ onCode, onFailed })
  latest.current = { onCode, onFailed }
  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setInterval> | undefined
    let last = ''
    const Barcode = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
    const start = async () => {
      if (!Barcode || !video.current) return latest.current.onFailed()
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      video.current.srcObject = stream
      await video.current.play()
      const detector = new Barcode({ formats: ['qr_code', 'code_128', 'ean_13'] })
      timer = setInterval(async () => {
        if (!video.current) return
        const [found] = await detector.detect(video.current).catch(() => [])
        if (!found) last = ''
        else if (found.rawValue !== last) {
          last = found.rawValue
          latest.current.onCode(found.rawValue)
        }
      }, 200)
    }
    start().catch(() => setFault(true))
    return () => {
      clearInterval(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [])
  if (fault) return <p className="note note-warn">{t('counter.noCamera')}</p>
  return <video ref={video} className={styles.video} muted playsInline />
}
