import {
  type PicturesChanged,
  type ProductPicture,
  type ProductPictures,
  productPictures,
} from '@delguur/contract/catalog/product-pictures'
import type { Texts } from '@delguur/contract/texts'
import { locales } from '@delguur/kit/locale'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useShopLocales } from '../../lib/session.ts'
import { shownName } from '../../lib/text.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { SelectField } from '../../parts/form/select-field.tsx'
import { TextsField } from '../../parts/form/texts-field.tsx'
import { FocalField } from './focal-field.tsx'
import styles from './pictures.module.css'

type Props = {
  productId: number
  picture: ProductPicture
  all: ProductPictures
  onClose: () => void
  onChanged: (pictures: PicturesChanged) => void
}

/** Words in the languages of the shop, the colour that it shows, its place and what stays in sight of one picture. */
export function PictureEditor({ productId, picture, all, onClose, onChanged }: Props) {
  const t = useT()
  const written = Object.fromEntries(locales.map((locale) => [locale, picture.alt[locale] ?? '']))
  const [alt, setAlt] = useState<Texts>({ mn: '', ...written })
  const [value, setValue] = useState(picture.option_value_id)
  const [place, setPlace] = useState(all.pictures.findIndex(({ id }) => id === picture.id) + 1)
  const [focal, setFocal] = useState(picture.focal_point)
  const spoken = useShopLocales()
  const send = async () => {
    const isMoved = focal.x !== picture.focal_point.x || focal.y !== picture.focal_point.y
    const body = {
      alt: Object.fromEntries(spoken.map((locale) => [locale, alt[locale]?.trim() || null])),
      option_value_id: value,
      position: place,
      ...(isMoved && { focal_point: focal }),
    }
    onChanged(
      await call(productPictures.edit, {
        params: { id: productId, picture_id: picture.id },
        body,
        version: all.version,
      }),
    )
    return t('productPictures.saved')
  }
  return (
    <FormDialog title={t('productPictures.edit')} verb={t('common.save')} onClose={onClose} send={send}>
      {picture.whole ? (
        <FocalField productId={productId} pictureId={picture.id} value={focal} onChange={setFocal} />
      ) : (
        <img className={styles.shown} src={`${picture.src}-360.webp`} alt="" width="144" height="180" />
      )}
      <TextsField label={t('productPictures.alt')} value={alt} onChange={setAlt} most={300} />
      <div className="row wrap">
        <SelectField
          label={t('productPictures.place')}
          value={place}
          options={all.pictures.map(
            (_, at) => [at + 1, t('productPictures.placeOf', { place: at + 1, total: all.pictures.length })] as const,
          )}
          onChange={setPlace}
        />
        {all.option_values.length > 0 && (
          <SelectField
            label={t('productPictures.shows')}
            value={value ?? 0}
            options={[
              [0, t('productPictures.showsAll')],
              ...all.option_values.map(({ id, name }) => [id, shownName(name)] as const),
            ]}
            onChange={(id) => setValue(id || null)}
          />
        )}
      </div>
    </FormDialog>
  )
}
