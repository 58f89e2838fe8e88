import { Icon } from '@delguur/ui/icon'
import { Camera as CameraIcon, CameraOff, CircleCheck, ScanBarcode, TriangleAlert } from 'lucide'
import { type FormEvent, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { Camera, canRead } from './camera.tsx'
import styles from './pick.module.css'
import type { Answer } from './use-picking.ts'

type AnswerProps = { answer: Answer; typing: boolean; onCode: (code: string) => void }

/** What became of the last scan, over a third of the screen; the field of who types stays open below it. */
export function AnswerPanel({ answer, typing, onCode }: AnswerProps) {
  const t = useT()
  const [camera, setCamera] = useState(false)
  const [failed, setFailed] = useState(false)
  function fail() {
    setCamera(false)
    setFailed(true)
  }
  return (
    <div className={styles.answer} data-answer={answer?.kind}>
      <div role="alert">
        {answer?.kind === 'right' && (
          <>
            <Icon icon={CircleCheck} />
            <b>{t('picking.right')}</b>
            <span>{t('picking.toBasket', { slot: answer.slot })}</span>
          </>
        )}
        {answer?.kind === 'wrong' && (
          <>
            <Icon icon={TriangleAlert} />
            <b>{t('picking.wrong')}</b>
            <span>{t('picking.wrongHint')}</span>
          </>
        )}
        {answer?.kind === 'missing' && <span>{t('picking.missingMarked')}</span>}
        {answer?.kind === 'undone' && <span>{t('picking.undone')}</span>}
      </div>
      {camera && <Camera onCode={onCode} onFail={fail} />}
      {!answer && !typing && !camera && (
        <>
          <Icon icon={ScanBarcode} />
          <span>{failed ? t('picking.cameraFailed') : t('picking.scanHint')}</span>
        </>
      )}
      {!typing && canRead() && (
        <button type="button" className="btn" onClick={() => setCamera(!camera)}>
          <Icon icon={camera ? CameraOff : CameraIcon} />
          {camera ? t('picking.cameraOff') : t('picking.camera')}
        </button>
      )}
      {typing && <Typed onCode={onCode} />}
    </div>
  )
}

function Typed({ onCode }: { onCode: (code: string) => void }) {
  const t = useT()
  const [code, setCode] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.trim() === '') return
    onCode(code)
    setCode('')
  }
  return (
    <form className={styles.typed} onSubmit={submit}>
      <label htmlFor="typed-code">{t('picking.code')}</label>
      <span className="row">
        <input
          id="typed-code"
          className="input"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="go"
          // biome-ignore lint/a11y/noAutofocus: the button that opens it is pressed to type
          autoFocus
        />
        <button type="submit" className="btn btn-go">
          {t('picking.check')}
        </button>
      </span>
    </form>
  )
}
