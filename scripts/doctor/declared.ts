// Declares the settings and secrets.
import '../../functions/src/config/settings.ts'
import '../../functions/src/config/trail-settings.ts'
import { declaredParams, Expression } from 'firebase-functions/params'

/** A setting of functions/.env. */
export interface Setting {
  readonly name: string
  /** string, int or boolean */
  readonly type: string
  /** whether it has no default */
  readonly isRequired: boolean
}

/** The class of a setting has its type; the setting itself does not. */
const typeOf = (param: object) => String(Reflect.get(param.constructor, 'type'))

/** The settings that a deployment reads before the parameters have values (functions/src/config/deployed-as.ts). */
const OF_DEPLOYMENT: readonly Setting[] = [
  { name: 'SINGLE_SERVICE_ACCOUNT', type: 'string', isRequired: false },
  { name: 'INVOKER_CHECK', type: 'boolean', isRequired: false },
]

/** Every setting that the functions read, and those of a deployment. A secret is no expression. */
export const SETTINGS: readonly Setting[] = [
  ...declaredParams
    .filter((param) => param instanceof Expression)
    .map((param) => ({
      name: param.name,
      type: typeOf(param),
      isRequired: param.options.default === undefined,
    })),
  ...OF_DEPLOYMENT,
]

/** Every secret that the functions read. */
export const SECRETS: readonly string[] = declaredParams
  .filter((param) => !(param instanceof Expression))
  .map(({ name }) => name)
