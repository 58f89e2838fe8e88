import { type StaffTaxon, staffTaxons } from '@delguur/contract/catalog/taxons-staff'
import { uploads } from '@delguur/contract/uploads'
import { Icon } from '@delguur/ui/icon'
import { ImagePlus, Trash2 } from 'lucide'
import { useRef } from 'react'
import { call } from '../../lib/api.ts'
import { useAct } from '../../lib/use-act.ts'
import { useWords } from '../../lib/words.ts'
import { ErrorText } from '../../parts/small.tsx'
import styles from './tree.module.css'

/** The picture of a category: shown where the shop offers it, sent from this device, and taken off again. */
export function TaxonPicture({ taxon, mayEdit }: { taxon: StaffTaxon; mayEdit: boolean }) {
  const c = useWords().categories
  const { act, busy, fault } = useAct()
  const file = useRef<HTMLInputElement>(null)
  const { id, version, picture, picture_key } = taxon
  const keep = (key: string | null, seen: number) =>
    call(staffTaxons.edit, { params: { id }, body: { picture_key: key }, version: seen })
  const send = (chosen: File) => {
    let now = version + 1
    const work = async () => {
      const form = new FormData()
      form.append('file', chosen, chosen.name)
      const { upload_id } = await call(uploads.add, { body: form })
      now = (await call(staffTaxons.picture, { params: { id }, body: { upload_id }, version })).version
    }
    return act(work, c.pictureSaved, () => keep(picture_key, now))
  }
  const remove = () =>
    act(
      () => keep(null, version),
      c.pictureRemoved,
      () => keep(picture_key, version + 1),
    )
  return (
    <div className={styles.picture}>
      <span className="small strong">{c.picture}</span>
      <div className="row wrap">
        {picture ? (
          <img src={`${picture}-360.webp`} alt="" width="72" height="90" loading="lazy" />
        ) : (
          <span className="meta">{c.noPicture}</span>
        )}
        {mayEdit && (
          <>
            <input
              ref={file}
              type="file"
              hidden
              accept="image/jpeg,image/png,image/webp,image/avif"
              aria-label={c.picture}
              onChange={({ currentTarget }) => {
                const [chosen] = currentTarget.files ?? []
                if (chosen) void send(chosen)
                currentTarget.value = ''
              }}
            />
            <button type="button" className="btn" disabled={busy} onClick={() => file.current?.click()}>
              <Icon icon={ImagePlus} small />
              {busy ? c.pictureComes : picture ? c.otherPicture : c.addPicture}
            </button>
            {picture && (
              <button type="button" className="btn btn-quiet" disabled={busy} onClick={() => void remove()}>
                <Icon icon={Trash2} small />
                {c.removePicture}
              </button>
            )}
          </>
        )}
      </div>
      <ErrorText text={fault} />
    </div>
  )
}
