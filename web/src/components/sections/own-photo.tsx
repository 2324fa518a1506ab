import { ButtonLink } from '@/components/ui/button.tsx';
import { Picture } from '@/components/ui/picture.tsx';
import { movePhotoLink, ownScreens } from '@/content/move-photo-link.ts';
import { paths } from '@/lib/paths.ts';
import styles from './own-photo.module.css';

/** The link to the photo tool, beside real screens of it and of an order's page. */
export function OwnPhoto({ tone }: { readonly tone: 'night' }) {
  return (
    <div className={styles.own}>
      <div>
        <h3 className="text-heading">{movePhotoLink.label}</h3>
        <p className={styles.text}>{movePhotoLink.text}</p>
        <ButtonLink to={paths.movePhoto} variant={tone} size="lg">
          {movePhotoLink.action}
        </ButtonLink>
      </div>
      <OwnScreens />
    </div>
  );
}

/** Real screens of the photo tool and of an order's page. */
export function OwnScreens() {
  return (
    <ul className={styles.screens}>
      {ownScreens.map(({ name, caption }) => (
        <li key={name}>
          <figure>
            <div className={styles.screen}>
              <Picture
                name={name}
                sizes="(min-width: 1280px) 230px, (min-width: 768px) 28vw, 62vw"
              />
            </div>
            <figcaption className={styles.caption}>{caption}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
