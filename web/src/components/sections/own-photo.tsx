import { Link } from 'react-router-dom';
import { ButtonLink } from '@/components/ui/button.tsx';
import { Picture } from '@/components/ui/picture.tsx';
import { movePhotoLink, ownScreens } from '@/content/move-photo-link.ts';
import { paths } from '@/lib/paths.ts';
import styles from './own-photo.module.css';

/** The link to the photo tool, beside real screens of it and of an order's page. */
export function OwnPhoto() {
  return (
    <div className={styles.own}>
      <div>
        <h3 className="text-heading">{movePhotoLink.label}</h3>
        <p className={styles.text}>{movePhotoLink.text}</p>
        <ButtonLink to={paths.movePhoto} variant="night" size="lg">
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
      {ownScreens.map(({ name, caption, to }) => (
        <li key={name}>
          <Link to={to} className={styles.link}>
            <div className={styles.screen}>
              <Picture
                name={name}
                sizes="(min-width: 1280px) 230px, (min-width: 768px) 28vw, 62vw"
                alt=""
              />
            </div>
            <span className={styles.caption}>{caption}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
