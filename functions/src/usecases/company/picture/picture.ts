import type { CompanyLogo } from '@kenshu/contract/logo'
import type { LOGO_FAULTS } from '../../../messages/company.ts'

/** A picture without anything else that was in its file, or why there is none. */
export type ReadPicture =
  | (Omit<CompanyLogo, 'hash'> & { bytes: Buffer })
  | { fault: keyof typeof LOGO_FAULTS }
