import type { GuidePictureText } from '../../messages/guide/guide-text.ts'
import classes from './guide.module.css'
import { PICTURES } from './pictures.ts'

/**
 * A picture of the running program, made by `npm run pictures`. Both themes are there, and the style sheet hides one: what is hidden and lazy
 * is not fetched, and a theme that is chosen later changes the picture too.
 */
export function GuidePicture({ name, alt }: GuidePictureText) {
  const picture = PICTURES[name]
  if (picture === undefined) return null
  const { width, height, light, dark } = picture
  const size = { width, height, loading: 'lazy', decoding: 'async' } as const
  return (
    <figure className={classes['picture']}>
      <img {...size} alt={alt} src={light} data-for="light" />
      <img {...size} alt={alt} src={dark} data-for="dark" />
    </figure>
  )
}
