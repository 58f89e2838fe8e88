import { sql } from 'kysely'
import { list, type Owner, own } from './export-rows.queries.ts'

const cardSecrets = ['activation_mac', 'activation_sealed', 'license_sealed', 'issue_key', 'buyer_id', 'owner_id']
/** What a person holds and held. */
export const walletExport = (owner: Owner) => sql`(select jsonb_build_object(
  'lines', ${list(sql`select jsonb_build_object('account', a.kind, 'unit', a.unit, 'amount', e.amount, 'kind', p.kind,
      'created_at', p.created_at) as row
    from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_postings p on p.id = e.posting_id
    where a.kind in ('wallet_money', 'wallet_bonus', 'points') and a.owner = ${String(owner.id)} order by e.id`)},
  'recharges', ${own('wallet_recharges')(owner)},
  'changes', ${own('wallet_changes', ['made_by', 'approval_id', 'posting_key'])(owner)},
  'gift_cards', ${list(sql`select to_jsonb(g) - ${cardSecrets}::text[] as row from gift_cards g
    where g.owner_id = ${owner.id} or g.buyer_id = ${owner.id} order by g.id`)},
  'vouchers', ${own('vouchers', ['code_mac', 'code_sealed'])(owner)},
  'loyalty_cards', ${own('loyalty_cards')(owner)},
  'cards', ${own('credit_cards', ['token', 'digest'])(owner)}))`
