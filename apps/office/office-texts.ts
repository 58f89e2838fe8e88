import { officeFiles, officeGroups } from '@delguur/i18n/office'
import type { Plugin } from 'vite'

/** Puts the compiled texts of a language in place of the file that reads them, so that no ICU compiler reaches the browser. */
export const officeTexts = (): Plugin => ({
  name: 'office-texts',
  load(id) {
    const [, language] = /\/i18n\/src\/office\/(mn|en)\.ts(\?|$)/.exec(id) ?? []
    if (language !== 'mn' && language !== 'en') return null
    for (const file of officeFiles(language)) this.addWatchFile(file)
    const code = `import { ungrouped } from '@delguur/i18n/office-groups'
export const messages = ungrouped(${JSON.stringify(officeGroups(language))})`
    return { code, map: null, moduleType: 'js' }
  },
})
