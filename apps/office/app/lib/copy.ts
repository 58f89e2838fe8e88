import { copyText } from '@delguur/ui/copy-text'
import { showToast } from '../parts/toast.tsx'
import { currentT } from './i18n.ts'

/** Puts a text on the clipboard and says so. */
export async function copy(text: string): Promise<void> {
  const t = currentT()
  showToast((await copyText(text)) ? t('common.copied') : t('common.notCopied'))
}
