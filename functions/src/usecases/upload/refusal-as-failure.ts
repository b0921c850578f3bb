import { Failure } from '../../failure.ts'
import { UploadRefusal } from '../../zac/upload-refusal.ts'

/** Does `work`; what the reading of an export refuses becomes the failure that the caller sees, its sentence kept. */
export async function refusalAsFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UploadRefusal) throw new Failure(error.code, error.message)
    throw error
  }
}
