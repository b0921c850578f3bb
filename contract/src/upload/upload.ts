import { z } from 'zod'

/** POST /api/v1/upload_csv/ (multipart, field zip_file). */
export const uploadResponseSchema = z.object({ folder: z.string() }).meta({ id: 'UploadResponse' })

/** A folder's name: the time of the upload in Tokyo and a random suffix, such as `20260401-093015-k3x9q2`. */
export const folderSchema = z.string().regex(/^\d{8}-\d{6}-[a-z0-9]{6}$/)
