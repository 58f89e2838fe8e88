import { documentationTexts } from '../../platform/openapi/documentation-texts.ts'
import { givenInput, tell } from '../../platform/own-process.ts'
import { describedApi } from './described-api.ts'

// The description of the API, made beside a shop that was not built.

await givenInput()
const { description } = await describedApi()
await tell(documentationTexts(description))
process.exit()
