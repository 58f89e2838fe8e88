import { type StaffTaxon, staffTaxons } from '@delguur/contract/catalog/taxons-staff'
import { uploads } from '@delguur/contract/uploads'
import { Icon } from '@delguur/ui/icon'
import { ImagePlus, Trash2 } from 'lucide'
import { useRef } from 'react'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useAct } from '../../lib/use-act.ts'
import { ErrorText } from '../../parts/small.tsx'
import styles from './tree.module.css'

/** The picture of a category: shown where the shop offers it, sent from this device, and taken off again. */
export function TaxonPicture({ taxon, mayEdit }: { taxon: StaffTaxon; mayEdit: boolean }) {
  const t = useT()
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
    return act(work, t('categories.pictureSaved'), () => keep(picture_key, now))
  }
  const remove = () =>
    act(
      () => keep(null, version),
      t('categories.pictureRemoved'),
      () => keep(picture_key, version + 1),
    )
  return (
    <div className={styles.picture}>
      <span className="small strong">{t('categories.picture')}</span>
      <div className="row wrap">
        {picture ? (
          <img src={`${picture}-360.webp`} alt="" width="72" height="90" loading="lazy" />
        ) : (
          <span className="meta">{t('categories.noPicture')}</span>
        )}
        {mayEdit && (
          <>
            <input
              ref={file}
              type="file"
              hidden
              accept="image/jpeg,image/png,image/webp,image/avif"
              aria-label={t('categories.picture')}
              onChange={({ currentTarget }) => {
                const [chosen] = currentTarget.files ?? []
                if (chosen) void send(chosen)
                currentTarget.value = ''
              }}
            />
            <button type="button" className="btn" disabled={busy} onClick={() => file.current?.click()}>
              <Icon icon={ImagePlus} small />
              {busy
                ? t('categories.pictureComes')
                : picture
                  ? t('categories.otherPicture')
                  : t('categories.addPicture')}
            </button>
            {picture && (
              <button type="button" className="btn btn-quiet" disabled={busy} onClick={() => void remove()}>
                <Icon icon={Trash2} small />
                {t('categories.removePicture')}
              </button>
            )}
          </>
        )}
      </div>
      <ErrorText text={fault} />
    </div>
  )
}
