import { givenInput, tell } from '../../../platform/own-process.ts'
import { readStatement, textOfStatement } from './statement.domain.ts'
import type { StatementInput } from './statement-apart.ts'

// Reads a bank's statement in a process of its own.

const { file, bank, columns } = await givenInput<StatementInput>()
await tell(readStatement(bank, textOfStatement(file), columns))
