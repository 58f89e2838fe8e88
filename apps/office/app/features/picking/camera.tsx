import { useEffect, useRef } from 'react'
import { useT } from '../../lib/i18n.ts'
import styles from './pick.module.css'

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = new () => Detector
const detectorClass = (): DetectorClass | undefined =>
  (globalThis as unknown as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Whether this phone can read codes with its camera by itself. */
export const canRead = (): boolean => detectorClass() !== undefined && navigator.mediaDevices !== undefined

const everyMs = 150
/** One label stays before the camera for a while: it is one scan. */
const sameMs = 2_000

type CameraProps = { onCode: (code: string) => void; onFail: () => void }

/** The camera, open: each code that comes before it is one scan. */
export function Camera({ onCode, onFail }: CameraProps) {
  const t = useT()
  const video = useRef<HTMLVideoElement>(null)
  const current = useRef({ onCode, onFail })
  current.current = { onCode, onFail }
  useEffect(() => {
    const Detector = detectorClass()
    const element = video.current
    if (!Detector || !element) return
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setInterval> | undefined
    let closed = false
    let last = { code: '', at: 0 }
    const detector = new Detector()
    async function read(from: HTMLVideoElement) {
      const [found] = await detector.detect(from).catch(() => [])
      const now = Date.now()
      if (!found || closed || (found.rawValue === last.code && now - last.at < sameMs)) return
      last = { code: found.rawValue, at: now }
      current.current.onCode(found.rawValue)
    }
    async function open(into: HTMLVideoElement) {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (closed) {
        for (const track of stream.getTracks()) track.stop()
        return
      }
      into.srcObject = stream
      // until its first frame is there, reading finds nothing
      into.play().catch(() => undefined)
      timer = setInterval(() => void read(into), everyMs)
    }
    open(element).catch(() => closed || current.current.onFail())
    return () => {
      closed = true
      clearInterval(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [])
  return <video ref={video} className={styles.camera} muted playsInline aria-label={t('picking.cameraHint')} />
}
